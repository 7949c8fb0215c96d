import type { PipelineStage } from 'mongoose';

const PAISA = 100;

/** Any model: their types differ in what documents can do, which is of no interest here. */
interface Aggregated {
  aggregate<Result>(pipeline: PipelineStage[]): PromiseLike<Result[]>;
}

/**
 * The sum in rupees of those fields, amounts in rupees, over all records that match. The database adds whole paisa, as
 * `sumRupees` does. `filter` is not cast: it must hold the types that are stored.
 */
export async function sumInPaisa(
  model: Aggregated,
  filter: Readonly<Record<string, string | number>>,
  fields: readonly string[],
): Promise<number> {
  const amount = { $add: fields.map((field) => `$${field}`) };
  const [sums] = await model.aggregate<{ paisa: number }>([
    { $match: filter },
    { $group: { _id: null, paisa: { $sum: { $round: [{ $multiply: [amount, PAISA] }, 0] } } } },
  ]);
  return (sums?.paisa ?? 0) / PAISA;
}
