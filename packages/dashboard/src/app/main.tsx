import './mantine.css';
import '@mantine/notifications/styles.css';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const metaOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const styleNonce = metaOf('aisle-style-nonce');
// The scroll lock of dialogs writes a style element of its own and looks here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const place = document.getElementById('app');
if (place !== null) createRoot(place).render(<App styleNonce={styleNonce} />);
