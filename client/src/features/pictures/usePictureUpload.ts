import { useCallback, useEffect, useRef, useState } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import { pictureUpload } from './pictureRequests.ts';

/** One upload at a time: another one, `cancel`, or leaving the page ends the one that is under way. */
export function usePictureUpload() {
  const { state, run, reset } = useRequest(pictureUpload);
  const [progress, setProgress] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    underWay.current?.abort();
    reset();
  }, [reset]);
  useEffect(() => cancel, [cancel]);

  /** Resolves to the picture's address; to undefined when it failed or was ended. */
  const upload = (file: File) => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    setProgress(0);
    return run({ file, signal: underWay.current.signal, onProgress: setProgress });
  };

  return { state, progress, upload, cancel };
}
