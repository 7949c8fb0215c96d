import { Frame } from '../../components/panel/Frame.tsx';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import buttonStyles from '../../components/button.module.css';

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
        <button type="button" className={buttonStyles.outline} onClick={() => void open()}>
          Take attendance
        </button>
      </Frame>
      {question}
    </>
  );
}
