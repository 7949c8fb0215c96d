import type { Mark } from '@school-office/contract/attendance/attendance';
import { placeName } from '@school-office/contract/school/classes';
import type { FoundStudent } from '@school-office/contract/search/search';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { useCard } from '../../components/keys/useCard.ts';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';

/** Marks the student of each card present, and says so. Without `onMark` nothing can be marked. `onCard` is called with the number of each card. */
export function useCardOnSheet(
  lines: readonly MarkedLine[],
  onMark: ((id: string, mark: Mark) => void) | undefined,
  onCard: (card: string) => void,
): void {
  const mark = ({ _id, name, roll_no, ...found }: FoundStudent): BannerMessage => {
    if (!lines.some((line) => line._id === _id)) {
      return {
        kind: 'danger',
        text: `${name} is not on this sheet: class ${placeName(found)}, roll no ${roll_no}.`,
      };
    }
    if (!onMark) return { kind: 'danger', text: `${name} cannot be marked: attendance is already taken.` };
    onMark(_id, 'P');
    return { kind: 'success', text: `${name} is present.` };
  };

  useCard((card) => {
    onCard(card.number);
    void card.student().then((student) => say(student ? mark(student) : null));
  });
}
