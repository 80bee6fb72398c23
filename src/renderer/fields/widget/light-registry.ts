import type { GlobalFormOptions, Registry, RJSFSchema, SchemaUtilsType, TemplatesType } from "@rjsf/utils";
import type { WidgetContext } from "./widget-props.ts";

/** The rjsf registry for widgets outside an rjsf form: only the context, so that rjsf is not part of the first load. */
export class LightRegistry implements Registry<unknown, RJSFSchema, WidgetContext> {
  readonly fields = {};
  readonly widgets = {};
  readonly rootSchema: RJSFSchema = {};
  readonly globalFormOptions: GlobalFormOptions = { idPrefix: "root", idSeparator: "_", useFallbackUiForUnsupportedType: false };
  readonly formContext: WidgetContext;

  constructor(formContext: WidgetContext) {
    this.formContext = formContext;
  }
  get templates(): TemplatesType<unknown, RJSFSchema, WidgetContext> {
    throw new Error("Templates exist only inside rjsf's Form. A widget of a layout is drawn by FieldRow.");
  }
  get schemaUtils(): SchemaUtilsType<unknown, RJSFSchema> {
    throw new Error("schemaUtils exist only inside rjsf's Form. The schema that a widget gets needs no resolving.");
  }
  translateString(key: string): string {
    return this.formContext.ports.texts.t(key);
  }
}
