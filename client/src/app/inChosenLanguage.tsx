import { dictionaries } from '@school-office/contract/words';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the page so that it is drawn anew, with what is typed in it, when another language is chosen. */
export function inChosenLanguage<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function WordedPage(props: Props) {
    useTranslation(undefined, { i18n: dictionaries });
    return <Page {...props} />;
  };
}
