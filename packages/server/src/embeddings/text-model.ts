import { BackgroundModel, type BackgroundModelOptions, type ModelState } from './background-model.ts';
import type { OpenTextModel, TextModelSource } from './ports.ts';

export type TextModelState = ModelState;
export type TextModelOptions = BackgroundModelOptions<TextModelSource>;

/** The model that searches by meaning use. */
export class TextModel extends BackgroundModel<OpenTextModel, TextModelSource> {
  constructor(options: TextModelOptions) {
    super(options, {
      ready: 'the text model is ready: searches find by meaning',
      unavailable: 'the text model is unavailable: searches find by words alone until it can be loaded',
    });
  }
}
