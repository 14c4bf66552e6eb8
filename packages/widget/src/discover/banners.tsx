import type { SearchResponse } from '@aisle/contract';
import { webUrl } from '../views/context.ts';
import { Link } from '../views/link.tsx';

/**
 * Banners that stand after so many products; 0: above the first. Those of a place beyond the last product stand at the
 * end.
 */
export const bannersAt = ({ banners, total }: SearchResponse, place: number) =>
  banners
    .filter(({ after = 0 }) => Math.min(after, total) === place)
    .map(({ text, imageUrl, url }) => {
      const banner = (
        <Link class="banner" key={text} url={url}>
          {webUrl(imageUrl) !== undefined && <img src={webUrl(imageUrl)} alt="" />}
          <span>{text}</span>
        </Link>
      );
      if (place === 0) return banner;
      return (
        <li class="wide" key={text}>
          {banner}
        </li>
      );
    });
