import { SCHEMES, type Scheme } from '@school-office/contract/examinations/subjects';
import { phrase, t } from '@school-office/contract/words';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import type { TypedSubjects } from './subjectRows.ts';

const SCHEME_NAMES: Record<Scheme, string> = {
  letters: phrase('By letter grades'),
  marks: phrase('By marks, percent and division'),
  judged: phrase('Judged: a grade without numbers'),
};

interface MarkingFieldsProps {
  typed: TypedSubjects;
  onChange: (changes: Partial<TypedSubjects>) => void;
}

/** How a class is marked. */
export function MarkingFields({ typed, onChange }: MarkingFieldsProps) {
  return (
    <div className={looks('row', 'wide', 'below')}>
      <label>
        <span className={looks('label')}>{t('Marked')}</span>
        <Select
          options={SCHEMES}
          value={typed.scheme}
          labelOf={(scheme) => t(SCHEME_NAMES[scheme])}
          onChoose={(scheme) => onChange({ scheme, rank: scheme === 'marks' })}
        />
      </label>
      {typed.scheme === 'letters' && (
        <label>
          <span className={looks('label')}>{t('Pass mark, internal (%)')}</span>
          <input
            className={looks('control')}
            inputMode="decimal"
            value={typed.internal_percent}
            onChange={({ target }) => onChange({ internal_percent: target.value })}
          />
        </label>
      )}
      {typed.scheme !== 'judged' && (
        <Check checked={typed.rank} onTick={(isTicked) => onChange({ rank: isTicked })}>
          {t('Rank in class and section')}
        </Check>
      )}
    </div>
  );
}
