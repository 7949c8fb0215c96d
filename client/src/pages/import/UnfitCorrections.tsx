import { Button } from '../../components/kit/Button.tsx';
import type { RowsOfImport } from './useImportRows.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

const NAMED = 5;

/** Asks about what was typed in the place of values that the columns, as they are taken now, no longer give. Until then it is kept. */
export function UnfitCorrections({ work: { unfit, checked, decide } }: { work: RowsOfImport }) {
  const names = new Map(checked.map(({ row }) => [row.number, row.name]));
  const places = unfit
    .slice(0, NAMED)
    .map(({ number, field }) => `${field.label} of row ${names.get(number)}`);
  const more = unfit.length - places.length;
  return (
    <div role="alert" className={toolbarStyles.toolbar}>
      <p className={`${textStyles.strong} ${layoutStyles.fill}`}>
        {unfit.length === 1
          ? 'The columns give another value now where you corrected one:'
          : `The columns give other values now where you corrected ${unfit.length}:`}{' '}
        {places.join(', ')}
        {more > 0 && ` and ${more} more`}.
      </p>
      <Button onClick={() => decide(true)}>Take what I typed</Button>
      <Button onClick={() => decide(false)}>Take the list’s</Button>
    </div>
  );
}
