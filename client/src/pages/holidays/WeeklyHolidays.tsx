import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { Panel } from '../../components/panel/Panel.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { weeklySave, type WeeklyHolidays as Weekly } from '../../features/holidays/holidayRequests.ts';
import { school } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { weekdaysText } from './weekdaysText.ts';
import { WeeklyDialog } from './WeeklyDialog.tsx';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

type Entry = Weekly[number];

/** The weekly holidays, the latest first, each with the day from which it holds. A change leaves the days before as they were. */
export function WeeklyHolidays() {
  const { weekly_holidays: weekly } = useSchool();
  const { state, run } = useOwnRequest(weeklySave);
  const dispatch = useAppDispatch();
  const [isChanging, setChanging] = useState(false);
  const [removing, setRemoving] = useState<Entry>();

  const save = async (changed: (entries: Weekly) => Weekly) => {
    const answer = await run(changed);
    if (answer) dispatch(school.actions.success(answer.school));
    return answer !== undefined;
  };
  const add = async (entry: Entry) => {
    const isSaved = await save((entries) => [...entries.filter(({ from }) => from !== entry.from), entry]);
    if (isSaved) setChanging(false);
  };
  const remove = ({ from }: Entry) => {
    setRemoving(undefined);
    void save((entries) => entries.filter((entry) => entry.from !== from));
  };

  return (
    <>
      <Panel
        title="Weekly holidays"
        aside={
          <Button isSmall onClick={() => setChanging(true)}>
            Change
          </Button>
        }
      >
        <ul>
          {weekly.toReversed().map((entry) => (
            <li key={entry.from} className={`${layoutStyles.line} ${layoutStyles.between}`}>
              <div>
                <strong className={textStyles.strong}>{weekdaysText(entry.days)}</strong>
                <span className={`${textStyles.note} ${textStyles.block}`}>
                  {entry === weekly[0] ? weekly.length > 1 && 'before' : `from ${dayOf(entry)}`}
                </span>
              </div>
              {entry !== weekly[0] && (
                <IconButton
                  sign={X}
                  label={`Remove ${weekdaysText(entry.days)} from ${dayOf(entry)}`}
                  onClick={() => setRemoving(entry)}
                />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {!isChanging && <RequestBanner state={state} success={() => 'The weekly holidays are saved.'} />}
      {isChanging && <WeeklyDialog state={state} onDone={add} onClose={() => setChanging(false)} />}
      {removing && (
        <Question
          title={`Remove ${weekdaysText(removing.days)} from ${dayOf(removing)}?`}
          no="Cancel"
          yes="Remove"
          onNo={() => setRemoving(undefined)}
          onYes={() => remove(removing)}
        >
          <p>The earlier weekly holidays then apply after that day, too.</p>
        </Question>
      )}
    </>
  );
}

function dayOf({ from }: Entry): string {
  return formatNepaliDate(parseNepaliDate(from));
}
