import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import type { Place } from '../../lib/places.ts';
import layoutStyles from '../../components/layout.module.css';

/** The subject and class, and how far they are marked. */
export function SheetHead({ marks, place }: { marks: MarksAnswer; place: Place }) {
  const count = marks.counts.find(({ _id }) => _id === marks.subject._id);
  return (
    <header
      className={`${layoutStyles.line} ${layoutStyles.between} ${layoutStyles.baseline} ${layoutStyles.closeBelow}`}
    >
      <h2>
        {marks.subject.name}, {place}
      </h2>
      {count && (
        <p role="status">
          <strong>
            {count.marked} of {count.total}
          </strong>{' '}
          marked
        </p>
      )}
    </header>
  );
}
