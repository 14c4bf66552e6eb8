export {
  listFile,
  scriptFile,
  WIDGET_VERSION,
  type WidgetFile,
  WidgetNotBuilt,
  widgetFiles,
} from './site/widget-files.ts';
