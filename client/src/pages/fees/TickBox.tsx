import { useEffect, useRef } from 'react';
import { Check } from '../../components/kit/Check.tsx';
import type { TickState } from './tickStates.ts';

interface TickBoxProps {
  label: string;
  state: TickState;
  onTick: (ticked: boolean) => void;
}

/** A box that is ticked, not ticked, or ticked for a part. */
export function TickBox({ label, state, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'part';
  }, [state]);
  return <Check ref={box} aria-label={label} checked={state === 'all'} onTick={onTick} />;
}
