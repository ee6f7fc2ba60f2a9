import type { StandardSchema } from '@skirmish/grid/json';
import type { RpgEvent } from '../recording/rpg-event.ts';
import { choice, integer, list, object, only, type Schema, text } from './schema-parts.ts';

const MOST = 2 ** 31 - 1;

const count = (description: string): Schema<number> => integer(description, 0, MOST);
const unit = count('Who it is, by the place among the participants, from 0.');
const target = count('Whom it is used on.');
const ability = text('The name of the ability.');
const hp = count('The hit points left.');
const maxhp = integer('Their maximum, which can be below 1 for the dead.', -MOST, MOST);
const effect = {
  unit,
  ability,
  amount: count('What the formula says: what is told.'),
  dealt: integer('The hit points really lost, or by healing gained.', -MOST, MOST),
  hp,
};
const turn = integer('How many unit turns have been played before.', 0, Number.MAX_SAFE_INTEGER);

/** The schemas of the events by their names. */
export const eventSchemas: {
  readonly [Name in RpgEvent['event']]: Schema<RpgEvent & { readonly event: Name }>;
} = {
  turn: object("A hero's turn begins.", { event: only('turn'), turn, unit }),
  command: object('That hero obeys a command.', {
    event: only('command'),
    unit,
    ability,
    target,
    mp: count('The magic points left when it is paid for.'),
  }),
  draw: object("A monster's turn begins: its draw decides whom it strikes.", {
    event: only('draw'),
    turn,
    unit,
    ability,
    target,
    drawn: count('What was drawn, from 0.'),
    heroes: integer('Of how many living heroes.', 1, MOST),
    next: count('The place in its queue of the ability that it uses the next time.'),
  }),
  hit: object('An ability damages its target.', { event: only('hit'), ...effect, target }),
  heal: object('An ability heals its target; `dealt` is negative where that harms.', {
    event: only('heal'),
    ...effect,
    target,
  }),
  'maximum-lowered': object("The target's maximum hit points fall; `dealt` is lost for being above.", {
    event: only('maximum-lowered'),
    ...effect,
    target,
    maxhp,
  }),
  drain: object('The user gains what its ability has taken.', { event: only('drain'), ...effect }),
  regenerate: object('An ability heals its user.', { event: only('regenerate'), ...effect }),
  recoil: object('The user is hurt by its own ability.', { event: only('recoil'), ...effect }),
  death: object('A unit dies.', { event: only('death'), unit }),
  reward: object('What a dead monster is worth is given to each hero that lives.', {
    event: only('reward'),
    unit,
    amount: count('The experience that each is given.'),
    heroes: list(
      'To whom it is given.',
      object('One of them.', { unit, xp: count('The experience it has then, before any new level.') }),
    ),
  }),
  'level-up': object('A hero has reached a level, perhaps over several: its figures then.', {
    event: only('level-up'),
    unit,
    level: integer('Its level.', 1, MOST),
    xp: count('The experience that is left.'),
    hp,
    maxhp,
    mp: count('The magic points.'),
    maxmp: count('Their maximum.'),
    strength: count('A stat.'),
    constitution: count('A stat.'),
    intelligence: count('A stat.'),
    speed: count('A stat.'),
  }),
  'party-defeated': object('No hero is left.', { event: only('party-defeated') }),
  'party-victorious': object('No monster is left.', { event: only('party-victorious') }),
  round: object('A round is over: everybody who lives has acted once more.', {
    event: only('round'),
    round: integer('Which one, from 1.', 1, Number.MAX_SAFE_INTEGER),
  }),
  end: object('The battle is over; nothing follows.', {
    event: only('end'),
    outcome: choice('How.', ['victory', 'defeat', 'timeout']),
    turns: integer('Unit turns played.', 0, Number.MAX_SAFE_INTEGER),
    draws: integer('Draws made.', 0, Number.MAX_SAFE_INTEGER),
  }),
};

/** One event: the schema that its name stands for. */
export const eventSchema: StandardSchema<RpgEvent> = {
  '~standard': {
    version: 1,
    vendor: 'skirmish',
    validate(value) {
      const { event } = Object(value);
      if (typeof event === 'string' && isEventName(event))
        return eventSchemas[event]['~standard'].validate(value);
      const message = `must be one of ${Object.keys(eventSchemas).join(', ')}, not ${JSON.stringify(event)}`;
      return { issues: [{ message, path: ['event'] }] };
    },
  },
};

function isEventName(name: string): name is RpgEvent['event'] {
  return Object.hasOwn(eventSchemas, name);
}
