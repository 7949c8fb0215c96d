import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

/** A schema of the contract whose fields a form fills in. */
export type FormSchema<Fields> = z.ZodType<Fields, FieldValues> & { shape: object };

/** A form holds texts, as typed, and what is ticked, as it is; the schema reads the fields from them. */
export type FormTexts<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends boolean | readonly unknown[]
    ? Fields[Name]
    : Fields[Name] extends object
      ? FormTexts<Fields[Name]>
      : string;
};

export type ContractForm<Fields> = UseFormReturn<FormTexts<Fields>, unknown, unknown>;

/**
 * A form that is valid when the contract's schema says so, in the server's words; its fields are called as they are there. It
 * starts with `given`, else empty.
 */
export function useContractForm<Fields extends object, Values extends FieldValues = FormTexts<Fields>>(
  schema: FormSchema<Fields>,
  given: Partial<Fields> | Partial<FormTexts<Fields>> = {},
) {
  const texts = Object.keys(schema.shape).map((name) => [
    name,
    textOf((given as Partial<Fields>)[name as keyof Fields]),
  ]);
  const form = useForm<Values, unknown, Fields>({
    resolver: zodResolver(schema) as unknown as Resolver<Values, unknown, Fields>,
    defaultValues: Object.fromEntries(texts) as DefaultValues<Values>,
  });
  // The same object at each rendering: effects ask whether the form is another.
  return Object.assign(form, { schema });
}

/** Returns a value as a form holds it: a number as it is typed, and so each of a group of values. */
export function textOf(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textOf(each)]));
  }
  return typeof value === 'number' ? String(value) : (value ?? '');
}
