import { useEffect, useState } from 'react';
import type { Health } from '@school-office/contract/health';
import { call, onSlowAnswer } from '../lib/http.ts';
import alertStyles from '../components/alert.module.css';
import bannerStyles from '../components/Banner.module.css';

const ASKED_EVERY_MS = 2000;

/** While an answer is slow, names the long act of another desk for which it may wait, such as a list that is being taken in. */
export function LongActNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => onSlowAnswer(setSlow), []);
  return <div className={bannerStyles.banners}>{isSlow && <UnderWay />}</div>;
}

function UnderWay() {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const ask = () =>
      call<Health>({ url: '/api/health' }).then(
        ({ under_way }) => setWords(under_way),
        () => setWords(undefined),
      );
    void ask();
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      {words !== undefined && (
        <p className={alertStyles.warning}>
          {words} This takes some seconds. What is sent meanwhile waits for it, and nothing is lost.
        </p>
      )}
    </div>
  );
}
