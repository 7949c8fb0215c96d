import type { FoundStudent } from '@school-office/contract/search/search';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** A card that was held to the reader. */
export interface Card {
  number: string;
  /** Resolves to the student with this card; to undefined if there is none, which the user has been told then. */
  student: () => Promise<FoundStudent | undefined>;
}

export type CardHandler = (card: Card) => void;

/** Adds a handler, and returns a function that removes it. The one added last receives the cards. */
export const CardHandlers = createContext<(handler: CardHandler) => () => void>(() => () => {});

/** Receives the cards while the page is shown; without it a card opens the student's page. */
export function useCard(handler: CardHandler): void {
  const addHandler = useContext(CardHandlers);
  const onCard = useEffectEvent(handler);
  useEffect(() => addHandler((card) => onCard(card)), [addHandler]);
}
