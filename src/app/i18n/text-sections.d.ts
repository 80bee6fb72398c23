/** `en.json?section=start` is one section of a catalogue, a module of its own (`scripts/build/text-sections.ts`). */
declare module "*.json?section=start" {
  const texts: object;
  export = texts;
}
declare module "*.json?section=steps" {
  const texts: object;
  export = texts;
}
declare module "*.json?section=portal" {
  const texts: object;
  export = texts;
}
declare module "*.json?section=palette" {
  const texts: object;
  export = texts;
}
declare module "*.json?section=renderer" {
  const texts: object;
  export = texts;
}
declare module "*.json?section=studio" {
  const texts: object;
  export = texts;
}
declare module "*.json?section=pricing" {
  const texts: object;
  export = texts;
}
