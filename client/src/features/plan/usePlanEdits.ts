import type { ClassName } from '@school-office/contract/enumerations';
import { money, optional } from '@school-office/contract/fields';
import type { ClassPlan } from '@school-office/contract/money/feePlan';
import { useState } from 'react';
import { formatNumber, withoutCommas } from '../../lib/numbers.ts';

export interface Cell {
  classname: ClassName;
  /** The id of the head. */
  head: string;
}

export type PlanEdits = ReturnType<typeof usePlanEdits>;

const amount = optional(money('Amount'), null);

/** What is typed into the cells of a plan and not saved yet. An empty cell is not charged. */
export function usePlanEdits(plan: readonly ClassPlan[]) {
  /** The texts by `keyOf` the cell. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});

  const savedText = ({ classname, head }: Cell) => {
    const saved = plan.find((line) => line.classname === classname)?.amounts[head];
    return saved === undefined ? '' : formatNumber(saved);
  };
  const textOf = (cell: Cell) => typed[keyOf(cell)] ?? savedText(cell);
  const type = (texts: readonly (Cell & { text: string })[]) =>
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(texts.map((each) => [keyOf(each), each.text])),
    }));
  /** When a cell is left: an amount is written as the others are, and is no change if it is the saved one. */
  const leaveCell = (cell: Cell) =>
    setTyped(({ [keyOf(cell)]: text, ...others }) => {
      if (text === undefined) return others;
      const tidy = tidied(text);
      return tidy === savedText(cell) ? others : { ...others, [keyOf(cell)]: tidy };
    });
  const undo = (cell: Cell) => setTyped(({ [keyOf(cell)]: _text, ...others }) => others);

  /** The plan as it is typed; what cannot be read as an amount is left out. */
  const planned: ClassPlan[] = plan.map(({ classname, amounts, changes: said }) => {
    const changes = Object.entries(changesOf(classname)).filter(([, value]) => value !== undefined);
    const all = Object.entries({ ...amounts, ...Object.fromEntries(changes) });
    return {
      classname,
      changes: said,
      amounts: Object.fromEntries(all.filter((entry): entry is [string, number] => entry[1] !== null)),
    };
  });

  /** Returns the typed amounts of a class by head: null for an empty cell, undefined for what is no amount. */
  function changesOf(classname: ClassName): Record<string, number | null | undefined> {
    const own = Object.entries(typed).filter(([key]) => key.startsWith(`${classname}/`));
    return Object.fromEntries(
      own.map(([key, text]) => [key.slice(classname.length + 1), readAmount(text).data]),
    );
  }

  return {
    textOf,
    problemOf: (cell: Cell) => readAmount(textOf(cell)).error?.issues[0]?.message,
    type,
    leaveCell,
    undo,
    planned,
    changesOf,
    /** The classes in which something was typed. */
    changed: plan
      .map(({ classname }) => classname)
      .filter((classname) => Object.keys(typed).some((key) => key.startsWith(`${classname}/`))),
    isUnsaved: Object.keys(typed).length > 0,
    forgetAll: () => setTyped({}),
    /** Forgets what is saved of a class. What was typed over it meanwhile stays. */
    forgetSaved: (classname: ClassName) =>
      setTyped((now) =>
        Object.fromEntries(
          Object.entries(now).filter(
            ([key, text]) => !key.startsWith(`${classname}/`) || text !== typed[key],
          ),
        ),
      ),
  };
}

function keyOf({ classname, head }: Cell): string {
  return `${classname}/${head}`;
}

function readAmount(text: string) {
  return amount.safeParse(withoutCommas(text.trim()));
}

function tidied(text: string): string {
  const { data } = readAmount(text);
  if (data === undefined) return text;
  return data === null ? '' : formatNumber(data);
}
