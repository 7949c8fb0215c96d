import fieldStyles from './field.module.css';
import formStyles from './form.module.css';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

/** How parts stand beside and below each other, how words look, and how fields do. The sheets say what each means. */
const LOOKS = {
  stack: layoutStyles.stack,
  row: layoutStyles.row,
  line: layoutStyles.line,
  tight: layoutStyles.tight,
  close: layoutStyles.close,
  apart: layoutStyles.apart,
  wide: layoutStyles.wide,
  between: layoutStyles.between,
  end: layoutStyles.end,
  baseline: layoutStyles.baseline,
  top: layoutStyles.top,
  fill: layoutStyles.fill,
  still: layoutStyles.still,
  grow: layoutStyles.grow,
  push: layoutStyles.push,
  below: layoutStyles.below,
  closeBelow: layoutStyles.closeBelow,
  above: layoutStyles.above,
  closeAbove: layoutStyles.closeAbove,
  facts: layoutStyles.facts,
  lines: layoutStyles.lines,
  stays: layoutStyles.stays,
  narrow: layoutStyles.narrow,
  across: layoutStyles.across,
  middle: layoutStyles.middle,
  window: layoutStyles.window,
  columns: layoutStyles.columns,
  beside: layoutStyles.beside,
  notOnPhone: layoutStyles.notOnPhone,
  hidden: textStyles.hidden,
  faint: textStyles.faint,
  note: textStyles.note,
  list: textStyles.list,
  lead: textStyles.lead,
  strong: textStyles.strong,
  amount: textStyles.amount,
  crimson: textStyles.crimson,
  warning: textStyles.warning,
  done: textStyles.done,
  centre: textStyles.centre,
  nowrap: textStyles.nowrap,
  anywhere: textStyles.anywhere,
  cut: textStyles.cut,
  block: textStyles.block,
  names: textStyles.names,
  bullets: textStyles.bullets,
  numeric: textStyles.numeric,
  right: textStyles.right,
  due: textStyles.due,
  cancelled: textStyles.cancelled,
  cancelledWord: textStyles.cancelledWord,
  choice: layoutStyles.choice,
  formPanel: formStyles.formPanel,
  formGrid: formStyles.formGrid,
  formActions: formStyles.formActions,
  many: formStyles.many,
  fitGrid: formStyles.fitGrid,
  pair: formStyles.pair,
  boxes: formStyles.boxes,
  field: fieldStyles.field,
  label: fieldStyles.label,
  hint: fieldStyles.hint,
  control: fieldStyles.control,
  select: fieldStyles.select,
  short: fieldStyles.short,
  failure: fieldStyles.failure,
  invalid: fieldStyles.invalid,
};

type Look = keyof typeof LOOKS;

/** Returns the class names of looks that many parts have; a falsy one is left out. */
export function looks(...names: (Look | false | null | undefined)[]): string {
  return names
    .map((name) => name && LOOKS[name])
    .filter(Boolean)
    .join(' ');
}
