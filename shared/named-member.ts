/** The members that a type of the contracts names, without the further ones that an open object may have: `keyof` of such a type is any text. */
export type NamedMember<Type> = keyof {
  [Member in keyof Type as string extends Member ? never : number extends Member ? never : Member]: true;
} &
  string;
