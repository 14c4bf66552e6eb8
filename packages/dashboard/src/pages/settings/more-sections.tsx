import { useAccount, useMay } from '../../session/index.ts';
import { AddressSettings } from './address-settings.tsx';
import { PlanSettings } from './plan-settings.tsx';
import type { SectionProps } from './settings-section.tsx';
import { WeekMailCard } from './week-mail-card.tsx';
import { WidgetSettings } from './widget-settings.tsx';

/** Sections below what is seen first. */
export function MoreSections(props: SectionProps) {
  const may = useMay();
  const { ownsInstallation } = useAccount().user;
  return (
    <>
      <AddressSettings {...props} />
      <WidgetSettings {...props} />
      <WeekMailCard />
      {ownsInstallation && may('setShopPlan') && <PlanSettings shop={props.shop} />}
    </>
  );
}
