import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";

const judge = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });

/** @returns 0 (guessed at once) to 4 (not in a lifetime) */
export const strengthOf = (password: string, names: readonly (string | undefined)[]): number =>
  judge.check(
    password.slice(0, 100),
    names.filter((name) => name !== undefined),
  ).score;
