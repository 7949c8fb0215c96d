import { useState } from 'react';
import type { FoundStudent } from '@school-office/contract/search';
import type { BannerMessage } from '../../components/Banner.tsx';
import { useCard } from '../../components/keys/useCard.ts';
import type { SheetLine } from './sheetCalls.ts';

export interface CardOnSheet {
  lines: SheetLine[];
  /** Whether nothing can be marked any more. */
  taken: boolean;
  onPresent: (id: string) => void;
}

/** Marks the student of each card present, and returns what is to be said about it. */
export function useCardOnSheet({ lines, taken, onPresent }: CardOnSheet): BannerMessage | null {
  const [message, setMessage] = useState<BannerMessage | null>(null);

  const mark = ({ _id, name, classname, roll_no }: FoundStudent): BannerMessage => {
    if (!lines.some((line) => line._id === _id)) {
      return {
        kind: 'danger',
        text: `${name} is not on this sheet: class ${classname}, roll no ${roll_no}.`,
      };
    }
    if (taken) return { kind: 'danger', text: `${name} cannot be marked: attendance is already taken.` };
    onPresent(_id);
    return { kind: 'success', text: `${name} is present.` };
  };

  useCard((card) => {
    void card.student().then((student) => setMessage(student ? mark(student) : null));
  });
  return message;
}
