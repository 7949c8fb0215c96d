import { KeyRound, UserRound, Users } from 'lucide-react';
import type { PageLine } from '../../features/search/Finder.tsx';
import { paths, toPeopleWith } from '../../lib/paths.ts';
import { DASHBOARD, GROUPS } from './navigation.ts';

const MOST_PAGES = 5;

const PAGES: (PageLine & { words: string })[] = [
  { ...DASHBOARD, words: 'Dashboard Home' },
  ...GROUPS.flatMap(({ title: group, items }) =>
    items.map(({ to, title, label, icon }) => ({
      to,
      icon,
      label: title,
      note: group,
      words: `${title} ${label} ${group}`,
    })),
  ),
  { to: paths.students, label: 'All Students', icon: Users, words: 'All Students List' },
  { to: paths.account, label: 'Name and picture', icon: UserRound, words: 'My Name Picture Account' },
  { to: paths.accountPassword, label: 'Password', icon: KeyRound, words: 'Change Password' },
];

/** Returns the pages of which each word of the text begins a word. */
export function pagesFor(text: string): PageLine[] {
  const words = wordsOf(text);
  if (text.trim().length < 2) return [];
  const found = PAGES.filter((page) =>
    words.every((word) => wordsOf(page.words).some((own) => own.startsWith(word))),
  );
  return found.slice(0, MOST_PAGES);
}

/** The list of All Students with the text, for any text. */
export function allStudentsWith(text: string): PageLine[] {
  if (text.trim().length < 2) return [];
  return [
    { to: toPeopleWith('student', text.trim()), label: `All Students with “${text.trim()}”`, icon: Users },
  ];
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
}
