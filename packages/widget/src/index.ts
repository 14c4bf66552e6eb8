export { type WidgetFile, WidgetNotBuilt, widgetFiles } from './site/widget-files.ts';
