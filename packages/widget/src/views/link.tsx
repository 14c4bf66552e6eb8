import type { ComponentChildren } from 'preact';
import { webUrl } from './context.ts';

export type LinkProps = {
  url: string | null;
  class?: string;
  /** Called before the page goes there. */
  onOpen?: () => void;
  children: ComponentChildren;
};

/** A link to an address of the web; text where the shop's data holds another kind, or none. */
export const Link = ({ url, onOpen = () => {}, children, ...rest }: LinkProps) => {
  const href = webUrl(url);
  if (href === undefined) return <span {...rest}>{children}</span>;
  return (
    <a {...rest} href={href} onClick={onOpen}>
      {children}
    </a>
  );
};
