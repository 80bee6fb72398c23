import { z } from "zod";

/** Where a grid's job was started, as stored in its input. */
export const gridReference = {
  layoutId: z.string(),
  containerId: z.string(),
  layoutVersion: z.number().optional(),
  parameters: z.record(z.string(), z.unknown()),
  variables: z
    .object({ Account: z.record(z.string(), z.unknown()).nullable().optional(), Route: z.record(z.string(), z.unknown()).optional() })
    .optional(),
};

/** The rows that are meant: by key, or everything that a list matches when the job first begins, which puts their keys in its place. */
export const selectedRows = z.union([
  z.object({ keys: z.array(z.union([z.string(), z.number()])) }),
  z.object({
    list: z.object({
      service: z.string(),
      operation: z.string(),
      input: z.record(z.string(), z.unknown()),
      rowKey: z.string(),
      excludedKeys: z.array(z.union([z.string(), z.number()])),
    }),
  }),
]);
