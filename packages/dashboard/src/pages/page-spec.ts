import type { Role } from '@aisle/contract';
import type { ReactNode } from 'react';
import type { IconName } from '../frame/icon.tsx';
import type { DashboardTexts } from '../messages/generated/texts.ts';

export type PageComponent = () => ReactNode;

/** One page of the dashboard: its place in the address, in the navigation and in the command palette. */
export type PageSpec = {
  /** Below `/shops/{shopId}/`, `/organizations/{organizationId}/` or `/`, by scope. */
  path: string;
  scope: 'shop' | 'organization' | 'person';
  /** Heading of the navigation that the page stands under; null: in no navigation. */
  group: 'search' | 'setUp' | 'organization' | null;
  /** Of a page in no navigation: the path of the page that one comes from, which the navigation shows in its place. */
  under?: string;
  /** Name of the page: a key of the frame's texts. */
  label: Extract<keyof DashboardTexts['frame'], `page${string}`>;
  icon: IconName;
  /** The least role that sees the page. */
  role: Role;
  /** The component, loaded when the page is first opened. */
  load: () => Promise<PageComponent>;
};

type Place = Pick<PageSpec, 'scope' | 'group' | 'role'>;

/** Where most pages stand, and for whom. */
export const SEARCH = { scope: 'shop', group: 'search', role: 'analyst' } as const satisfies Place;
export const SET_UP = { scope: 'shop', group: 'setUp', role: 'analyst' } as const satisfies Place;
export const ACCESS = { scope: 'shop', group: 'setUp', role: 'admin' } as const satisfies Place;
export const ORGANIZATION = {
  scope: 'organization',
  group: 'organization',
  role: 'admin',
} as const satisfies Place;
