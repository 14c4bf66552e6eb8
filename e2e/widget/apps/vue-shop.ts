import { createApp } from 'vue';

const { src = '', token = '' } = document.querySelector<HTMLElement>('#root')?.dataset ?? {};

const app = createApp({
  data: () => ({ query: '', place: 'home' }),
  template: `<form :key="place" @submit.prevent="place = 'own results for ' + query"><input id="search" v-model="query"></form>
    <h1>{{ place }}</h1><button @click="place = 'lamp-1'">Lamp 1</button>
    <div v-if="place === 'lamp-1'" data-aisle="similar" :data-product="place"></div>`,
  mounted() {
    const tag = document.createElement('script');
    Object.assign(tag.dataset, { token, input: '#search' });
    tag.src = src;
    document.body.append(tag);
  },
  unmounted() {
    window.aisle?.destroy();
  },
});
app.mount('#root');
addEventListener('leave', () => app.unmount());
