import { dictionaries, t, type Values } from '@school-office/contract/words';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';

interface SentenceProps {
  /** The English sentence, with its elements as tags: 'Nobody is charged. <a>Fee plan</a>'. */
  text: string;
  values?: Values;
  /** The elements, by the names of their tags. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A sentence with elements in it, such as a link, in the language of the reader. */
export function Sentence({ text, values, parts }: SentenceProps) {
  // Worded by our `t`, which knows the reader; what is left is to put the elements in. A name may hold a sign of HTML.
  return (
    <Trans
      i18n={dictionaries}
      t={asItIs as unknown as TFunction}
      defaults={t(text, values)}
      components={parts}
      shouldUnescape
    />
  );
}

function asItIs(_key: string, { defaultValue }: { defaultValue: string }): string {
  return defaultValue;
}
