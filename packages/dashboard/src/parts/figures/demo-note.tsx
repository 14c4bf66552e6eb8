import { useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { Note } from '../looks.ts';

/** Of the demo shop, which is made with a month of simulated shoppers. The name is reserved: no real shop has it. */
const DEMO_URL = 'https://demo-shop.example';

/** Says in the demo shop whose figures these are. */
export function DemoNote() {
  const t = useTexts('figures');
  return useShop().url.startsWith(DEMO_URL) ? <Note>{t('demo')}</Note> : null;
}
