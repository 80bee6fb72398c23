import { isRecord } from "../../shared/is-record.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}
export const isObject = (value: unknown): value is JsonObject => isRecord(value);
export const objectIn = (holder: JsonObject, name: string): JsonObject => {
  const value = holder[name];
  return isObject(value) ? value : {};
};
export const textsIn = (holder: JsonObject, name: string): string[] => {
  const value = holder[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
};
