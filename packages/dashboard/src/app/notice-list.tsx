import { Notifications } from '@mantine/notifications';

/** Where notices appear. Loaded behind the first page: a notice that comes earlier waits for it. */
export function NoticeList() {
  return <Notifications position="bottom-right" />;
}
