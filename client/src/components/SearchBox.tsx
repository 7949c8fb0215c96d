import { Search } from 'lucide-react';
import { looks } from './kit/looks.ts';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** Its accessible name, such as 'Search the students'. */
  label: string;
  /** The searchable columns, such as 'Name, roll no, phone'. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a table while the user types. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  return (
    <div className={styles.searchBox}>
      <Search aria-hidden="true" size={17} />
      <input
        className={looks('control')}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
