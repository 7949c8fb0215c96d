import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '../../components/useMediaQuery.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';

const KEY = 'sidebar';
const WIDE_ENOUGH_TO_DOCK = '(min-width: 1200px)';

/** On wide screens the sidebar is docked, and stays open or closed; elsewhere it is a drawer, which closes on navigation. */
export function useSidebar() {
  const docked = useMediaQuery(WIDE_ENOUGH_TO_DOCK);
  const { key } = useLocation();
  const [dockedOpen, setDockedOpen] = useState(() => readStored(KEY) !== 'closed');
  /** The location at which the drawer was opened; at any other it is closed. */
  const [drawerOver, setDrawerOver] = useState<string>();

  const setOpen = (open: boolean) => {
    if (!docked) {
      setDrawerOver(open ? key : undefined);
      return;
    }
    setDockedOpen(open);
    writeStored(KEY, open ? 'open' : 'closed');
  };
  return { docked, open: docked ? dockedOpen : drawerOver === key, setOpen };
}
