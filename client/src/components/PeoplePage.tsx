import { useState } from 'react';
import type { RowData } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { formatNumber } from '../lib/numbers.ts';
import { EditableTable, type EditableTableProps } from './EditableTable.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SearchBox } from './SearchBox.tsx';

export interface PeoplePageProps<Row extends RowData & { _id: string }> extends Omit<
  EditableTableProps<Row>,
  'label' | 'search' | 'empty'
> {
  title: string;
  /** What one of them is called, such as 'student'. */
  noun: string;
  /** What can be searched for, such as 'Name, roll no, phone'. */
  searchPlaceholder: string;
  /** The path of the page that registers another one. */
  register: string;
  /** Said when the list is empty. */
  nobody: string;
}

/** A list of people to search, sort, edit and delete from, with the way to register more. */
export function PeoplePage<Row extends RowData & { _id: string }>({
  title,
  noun,
  searchPlaceholder,
  register,
  nobody,
  ...table
}: PeoplePageProps<Row>) {
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title={title} subtitle={countText(table.state.result?.length, noun)}>
        <SearchBox
          label={`Search the ${noun}s`}
          placeholder={searchPlaceholder}
          value={search}
          onChange={setSearch}
        />
        <Link className="btn btn-primary" to={register}>
          Register {noun}
        </Link>
      </PageHeader>
      <EditableTable
        {...table}
        label={title}
        search={search}
        empty={
          <>
            <p>{nobody}</p>
            <Link className="btn btn-outline" to={register}>
              Register the first {noun}
            </Link>
          </>
        }
      />
    </>
  );
}

function countText(count: number | undefined, noun: string): string {
  // A space keeps the line's height until the list is there.
  if (count === undefined) return '\u00A0';
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}
