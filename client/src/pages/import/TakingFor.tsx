import { useEffect, useState } from 'react';

/** While many people are registered in one act, which has no parts: how long it has been going on. */
export function TakingFor({ people, isUpdating }: { people: string; isUpdating: boolean }) {
  const what = isUpdating ? `Writing ${people}` : `Registering ${people}`;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      <progress aria-label={what} />{' '}
      {`${what}, all or none. ${seconds > 1 ? `${seconds} seconds so far.` : ''}`}
    </p>
  );
}
