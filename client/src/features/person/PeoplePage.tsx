import { phrase, t } from '@school-office/contract/words';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { inOrder, type ListColumn } from '../../components/list/listColumns.ts';
import { useAddressText, useOrder } from '../../components/listAddress.ts';
import { ListPage } from '../../components/ListPage.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { EditableTable, type EditableTableProps } from './EditableTable.tsx';
import { useFound, type Findable } from './findPeople.ts';

export interface PeoplePageProps<Row extends { _id: string }> extends Omit<
  EditableTableProps<Row>,
  'label' | 'rows' | 'search' | 'empty'
> {
  title: string;
  /** The English word for one of them, such as 'student', which chooses the sentences. */
  noun: string;
  /** The searchable fields, such as 'Name, roll no, phone'. */
  searchPlaceholder: string;
  /** Must stay the same between renders. */
  findableOf: (row: Row) => Findable;
  /** The path of the page that registers another one, if the user may. */
  register: string | undefined;
  /** The list of those who left, if the user may see it. */
  left: { to: string; label: string } | undefined;
  /** What else there is about them. */
  related?: readonly { to: string; label: string }[];
  /** The columns of the list as a file. */
  excel: readonly ListColumn<Row>[];
  /** What can be done with those who are found, in their order. */
  renderMore?: (found: readonly Row[]) => ReactNode;
  /** Said when the list is empty. */
  nobody: string;
}

interface Sentences {
  one: string;
  many: string;
  ofOne: string;
  ofMany: string;
  search: string;
  register: string;
  registerFirst: string;
}

/** The sentences about each kind of people. */
const WORDS: Readonly<Record<string, Sentences>> = {
  student: {
    one: phrase('{{count}} student'),
    many: phrase('{{count}} students'),
    ofOne: phrase('{{found}} of {{all}} student'),
    ofMany: phrase('{{found}} of {{all}} students'),
    search: phrase('Search the students'),
    register: phrase('Register student'),
    registerFirst: phrase('Register the first student'),
  },
  teacher: {
    one: phrase('{{count}} teacher'),
    many: phrase('{{count}} teachers'),
    ofOne: phrase('{{found}} of {{all}} teacher'),
    ofMany: phrase('{{found}} of {{all}} teachers'),
    search: phrase('Search the teachers'),
    register: phrase('Register teacher'),
    registerFirst: phrase('Register the first teacher'),
  },
  'staff member': {
    one: phrase('{{count}} staff member'),
    many: phrase('{{count}} staff members'),
    ofOne: phrase('{{found}} of {{all}} staff member'),
    ofMany: phrase('{{found}} of {{all}} staff members'),
    search: phrase('Search the staff members'),
    register: phrase('Register staff member'),
    registerFirst: phrase('Register the first staff member'),
  },
};

const NOTHING_RELATED: NonNullable<PeoplePageProps<never>['related']> = [];
const NO_ACTIONS = { onEdit: () => undefined, onDelete: () => undefined };

/**
 * A list of people that can be searched, sorted and edited, with links to register one and to those who left. Its many props
 * are what students, teachers and staff differ in.
 */
export function PeoplePage<Row extends { _id: string }>({
  title,
  noun,
  searchPlaceholder,
  findableOf,
  register,
  left,
  related = NOTHING_RELATED,
  nobody,
  renderMore,
  excel,
  ...table
}: PeoplePageProps<Row>) {
  const [search, setSearch] = useAddressText('search');
  const { result } = table.state;
  const found = useFound(result, search, findableOf);
  const order = useOrder();
  const { columnsOf } = table;
  const sorted = useMemo(() => inOrder(found, columnsOf(NO_ACTIONS), order), [found, columnsOf, order]);
  // The words that are marked in the rows come with the rows.
  const searched = useDeferredValue(search.trim());
  return (
    <ListPage>
      <PageHeader title={title} subtitle={countText(found.length, result?.length, noun)}>
        <SearchBox
          label={t(WORDS[noun]!.search)}
          placeholder={searchPlaceholder}
          value={search}
          onChange={setSearch}
        />
        {related.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
        {found.length > 0 && <ExcelButton title={title} columns={excel} rows={sorted} />}
        {left && <ButtonLink to={left.to}>{left.label}</ButtonLink>}
        {found.length > 0 && renderMore?.(sorted)}
        {register !== undefined && (
          <ButtonLink kind="primary" to={register}>
            {t(WORDS[noun]!.register)}
          </ButtonLink>
        )}
      </PageHeader>
      <EditableTable
        {...table}
        label={title}
        rows={found}
        search={searched}
        empty={
          <>
            <p>{nobody}</p>
            {register !== undefined && <ButtonLink to={register}>{t(WORDS[noun]!.registerFirst)}</ButtonLink>}
          </>
        }
      />
    </ListPage>
  );
}

/** Returns '401 students', or '13 of 401 students' while only some are found. */
export function countText(found: number, all: number | undefined, noun: string): string {
  // A space keeps the line's height until the list is there.
  if (all === undefined) return '\u00A0';
  const { one, many, ofOne, ofMany } = WORDS[noun]!;
  const isOne = all === 1;
  return found === all ? t(isOne ? one : many, { count: all }) : t(isOne ? ofOne : ofMany, { found, all });
}
