import { render } from 'preact';
import { Widget, type WidgetProps } from '../views/widget.tsx';
import { addStyles, type Look, shadowRootIn } from './shadow-root.ts';

export type WidgetPlace = {
  /** Shows the widget where the page has room for it now: in its target, else over the page. */
  show: (look: Look, view: Omit<WidgetProps, 'isInline'>) => void;
  /** Adds the style sheet of a part. */
  addStyles: (css: string) => void;
  remove: () => void;
};

/** The place of one widget in the page. It moves when the target, which a selector names, comes or goes. */
export const createPlace = (selector: string | null): WidgetPlace => {
  const own = document.createElement('aisle-search');
  const styles: string[] = [];
  let root: ShadowRoot | null = null;
  const remove = (): void => {
    if (root !== null) render(null, root);
    own.remove();
  };
  return {
    show: (look, view) => {
      const target = selector === null ? null : document.querySelector(selector);
      const place = target ?? own;
      const now = shadowRootIn(place, look);
      if (root !== now) {
        remove();
        root = now;
        for (const css of styles) addStyles(root, css);
      }
      // Beside the body, which some pages swap as a whole.
      if (target === null && !own.isConnected) {
        document.documentElement.append(own);
        // Dialogs that the page took out with it are no longer above all.
        for (const dialog of root.querySelectorAll('dialog')) {
          dialog.open = false;
          dialog.showModal();
        }
      }
      render(<Widget {...view} isInline={target !== null} />, root);
    },
    addStyles: (css) => {
      styles.push(css);
      if (root !== null) addStyles(root, css);
    },
    remove,
  };
};
