import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Frame } from '../../components/panel/Frame.tsx';

/** In the place of a sheet on a holiday: it is opened only when the user has said so twice. */
export function HolidayPanel({ holiday, onOpen }: { holiday: string; onOpen: () => void }) {
  const { ask, question } = useQuestion();
  const open = async () => {
    const title = `${holiday} is a holiday. Take attendance anyway?`;
    const reasons = ['In the register the day then counts like a school day.'];
    if (await ask({ title, reasons, yes: 'Take attendance' })) onOpen();
  };
  return (
    <>
      <Frame kind="empty">
        <p>{holiday} is a holiday. There is no attendance to take.</p>
        <Button onClick={() => void open()}>Take attendance</Button>
      </Frame>
      {question}
    </>
  );
}
