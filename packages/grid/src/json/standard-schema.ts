/** What a library of schemas offers to others, as far as it is used here: see https://standardschema.dev. */
export interface StandardSchema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  };
}

/** What comes of checking a value: the checked value, or what is wrong with it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong with a value. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | StandardStep)[] | undefined;
}

/** A step of the path to what is wrong. */
export interface StandardStep {
  readonly key: PropertyKey;
  /** What valibot adds: whether the key is wrong, as when it is missing or unknown, or its value. */
  readonly origin?: unknown;
}
