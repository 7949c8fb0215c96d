// What a school spends beside salaries, what else comes in, and the settling of its wallets: vouchers, all of them invented.

import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthOfDay, firstDayOf as firstDayOfMonth } from '@school-office/contract/calendar/schoolMonths';
import { USUAL_HEADS, type HeadDirection } from '@school-office/contract/money/moneyHeads';
import type { VoucherRequest } from '@school-office/contract/money/vouchers';
import { writeVoucher } from '../../../features/expenses/expenses.service.ts';
import { changePlaces, placesOnWire } from '../../../features/money/changingPlaces.service.ts';
import { addMoneyHead } from '../../../features/money/moneyHeads.service.ts';
import type { PictureSettings } from '../../../features/pictures/pictures.service.ts';
import type { Actor } from '../../../http/actor.ts';
import { between, chance, pick } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { firstDayOf, nepalTime, onWire, type DemoMonth, type DemoTime } from './schoolYear.ts';

type Paid = Exclude<VoucherRequest, { direction: 'transfer' }>;
type Bought = Pick<Paid, 'party' | 'head' | 'amount'> & Partial<Pick<Paid, 'note' | 'bill_no'>>;

/** A clerk writes vouchers of heads that are there. */
const HEADS: [HeadDirection, string][] = [
  ['out', 'Stationery'],
  ['out', 'Tea and guests'],
  ['out', 'Repair'],
  ['out', 'Cleaning'],
  ['in', 'Canteen rent'],
];
const SMALL_THINGS = [
  { party: 'Sample Stationers', head: 'Stationery', least: 240, most: 1450, note: 'Chalk and answer paper' },
  { party: 'Example Tea Shop', head: 'Tea and guests', least: 120, most: 640, note: '' },
  { party: 'Example Hardware', head: 'Repair', least: 350, most: 1800, note: 'A tap and two locks' },
  { party: 'Sample Cleaning Goods', head: 'Cleaning', least: 180, most: 720, note: 'Brooms and phenyl' },
] as const;
/** Of the days, those on which something small is bought. */
const BUYS = 0.35;
/** What the bank has when the office begins to work with the program, in rupees. */
const IN_THE_BANK = 12_00_000;
/** Of a hundred rupees that a wallet pays out to the bank. */
const WALLET_KEEPS = 1.5;

export function spending(time: DemoTime, pictures: PictureSettings): Deed[] {
  const today = adDayInNepal(time.now);
  const write = (actor: Actor, asked: VoucherRequest) => writeVoucher(actor, asked, undefined, pictures);
  return [
    ...settingUp(time),
    ...time.months.flatMap(({ days, ...month }) =>
      ofMonth({ ...month, days: days.filter((day) => day < today) }, time, write),
    ),
  ];
}

function settingUp(time: DemoTime): Deed[] {
  const first = firstDayOf(time);
  const at = (clock: string) => nepalTime(first, clock, time);
  return [
    deed('head', at('08:40'), (actor) => nameTheBank(actor, firstDayOfMonth(monthOfDay(onWire(first))))),
    ...HEADS.map(([direction, name]) =>
      deed('head', at('08:45'), (actor) => {
        const usual = USUAL_HEADS[direction].find((one) => one.name === name)!;
        return addMoneyHead(actor, { ...usual, direction, retired: false });
      }),
    ),
  ];
}

async function nameTheBank(actor: Actor, since: string): Promise<unknown> {
  const { places, seen } = await placesOnWire(actor);
  const own = places.flatMap(({ kind, balance: _balance, ...place }) =>
    kind === 'bank' || kind === 'wallet' || kind === 'person' ? [{ ...place, kind }] : [],
  );
  const bank = { name: 'Sample Bank', account_no: '0012 3456 789', opening: IN_THE_BANK, since };
  return changePlaces(actor, {
    places: own.map((place) => (place.key === 'bank' ? { ...place, ...bank } : place)),
    drawer: undefined,
    seen,
  });
}

type Writes = (actor: Actor, asked: VoucherRequest) => Promise<unknown>;

/** The bills of a month, what is bought in cash, the canteen, and the wallets at its end. */
function ofMonth({ year, month_name, days }: DemoMonth, time: DemoTime, write: Writes): Deed[] {
  const words = [year, month_name] as const;
  const on = (index: number) => days[index] ?? '';
  const number = (least: number) => String(between(least, least + 900, 'bill', least, ...words));
  const byHead = (day: string, clock: string, asked: (actor: Actor) => VoucherRequest) =>
    day === '' ? [] : [deed('head', nepalTime(day, clock, time), (actor) => write(actor, asked(actor)))];
  const bills: [number, VoucherRequest][] = [
    [1, paid('Cheque', { party: 'Sample Landlord', head: 'Rent', amount: 25_000 }, number(553_000))],
    [
      4,
      paid('Bank', {
        party: 'Example Electricity Office',
        head: 'Electricity',
        amount: between(3800, 6200, 'electricity', ...words),
        bill_no: number(7000),
      }),
    ],
    [
      7,
      paid('Bank', {
        party: 'Example Internet',
        head: 'Telephone and internet',
        amount: 2150,
        bill_no: number(5000),
      }),
    ],
  ];
  return [
    ...bills.flatMap(([index, asked]) => byHead(on(index), '12:30', () => asked)),
    ...byHead(on(2), '10:20', () => ({ ...paid('Cash', CANTEEN), direction: 'in' as const })),
    ...days.flatMap((day) => smallThings(day, time, write)),
    ...(days.length > 15
      ? ['eSewa', 'Khalti'].map((wallet) =>
          deed('head', nepalTime(days.at(-1)!, '15:10', time), (actor) => settle(actor, wallet, write)),
        )
      : []),
  ];
}

const CANTEEN: Bought = { party: 'Example Canteen', head: 'Canteen rent', amount: 3000 };

function paid(way: Paid['way'], bought: Bought, reference = ''): Paid & { direction: 'out' } {
  const nothing = { day: undefined, place: undefined, bill_no: '', note: '', image: '' };
  return { ...nothing, direction: 'out', way, reference, ...bought };
}

function smallThings(day: string, time: DemoTime, write: Writes): Deed[] {
  if (chance('buys', day) >= BUYS) return [];
  const { least, most, ...bought } = pick(SMALL_THINGS, 'what is bought', day);
  const amount = between(least / 10, most / 10, 'for how much', day) * 10;
  const bill_no = String(between(100, 999, 'small bill', day));
  return [
    deed('clerk', nepalTime(day, '13:15', time), (actor) =>
      write(actor, paid('Cash', { ...bought, amount, bill_no })),
    ),
  ];
}

/** All that lies in a wallet goes to the bank, less what the wallet keeps. */
async function settle(actor: Actor, wallet: string, write: Writes): Promise<unknown> {
  const { places } = await placesOnWire(actor);
  const balance = places.find(({ key }) => key === wallet)?.balance ?? 0;
  const fee = Math.ceil((balance * WALLET_KEEPS) / 100);
  if (balance < 1000) return undefined;
  return write(actor, {
    direction: 'transfer',
    day: undefined,
    from: wallet,
    to: 'bank',
    amount: balance - fee,
    fee,
    reference: `${wallet} ${onWire(adDayInNepal(actor.now()))}`,
    note: '',
  });
}
