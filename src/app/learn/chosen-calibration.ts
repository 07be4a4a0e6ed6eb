import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { placeOf } from '../../config/origin.ts';
import type { Resolved } from '../../config/resolve-config.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Calibration } from '../../core/finding-debate/calibration.ts';
import type { Change } from '../../diff/change.ts';
import { checkCalibration, readCalibration, shippedCalibration } from '../bench/calibration-file.ts';
import type { Host } from '../host.ts';

/** The calibration that a case is opened with. */
export interface ChosenCalibration {
  readonly calibration: Calibration;
  /** True for a user's calibration, false for the shipped one. */
  readonly isOwn: boolean;
  /** The file it was read from; undefined if it came from no user file. */
  readonly file?: string;
}

/** The values of `debate.calibration` that name no file. */
const SHIPPED = 'shipped';
const NONE = 'none';

type Settings = Pick<Resolved, 'config' | 'origins'>;

/** The sources that can name a calibration. */
export interface CalibrationWanted {
  readonly resolved: Settings;
  /** One that the caller hands over as data: it counts over the settings. */
  readonly given?: unknown;
}

/**
 * The calibration that settings choose: the shipped one, a user file, or none; undefined also if another policy decides. Rejects
 * with a `UserError` if the file is not a calibration.
 */
export async function chosenCalibration(
  { resolved, given }: CalibrationWanted,
  { workspace }: Pick<Host, 'workspace'>,
): Promise<ChosenCalibration | undefined> {
  const { calibration: chosen, policy } = resolved.config.debate;
  const own = given === undefined ? undefined : checkCalibration(given, 'calibration');
  const named = own === undefined ? namedIn(resolved, workspace) : undefined;
  if (policy !== 'calibrated') {
    if (own !== undefined || named?.isFlag === true)
      throw new UserError('usage', `a calibration weighs what "calibrated" decides, and this review is decided by "${policy}"`, {
        hint: 'leave the calibration out, or set the policy to calibrated',
      });
    return undefined;
  }
  if (own !== undefined) return { calibration: own, isOwn: true };
  if (named !== undefined) return { calibration: await readCalibration(named), isOwn: true, file: named.file };
  return chosen === NONE ? undefined : { calibration: await shippedCalibration(), isOwn: false };
}

interface NamedFile {
  /** The path in a form that can be opened. */
  readonly file: string;
  /** The user's name for it. */
  readonly name: string;
  /** The source that names it, and how to fix an error in it. */
  readonly hint: string;
  readonly isFlag: boolean;
}

/** The file that settings name: seen from the config that names it, else from the folder of the workspace. */
function namedIn({ config, origins }: Settings, workspace: Host['workspace']): NamedFile | undefined {
  const { calibration: written } = config.debate;
  if (written === SHIPPED || written === NONE) return undefined;
  const origin = origins.get('debate.calibration')?.origin ?? { kind: 'default' };
  const isInFile = origin.kind === 'file' && !isAbsolute(written);
  const file = isInFile ? resolve(dirname(workspace.at(origin.file)), written) : workspace.at(written);
  return {
    file,
    name: isInFile ? file : written,
    hint: [
      ...(origin.kind === 'flag' ? [] : [`named by debate.calibration (${placeOf(origin)})`]),
      'make one: tribunal bench fit --data FILE --out FILE; --calibration shipped or none reviews without it',
    ].join('\n'),
    isFlag: origin.kind === 'flag',
  };
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** A change does not bring the weights along that it is judged by. */
export function refuseChanged(
  { file }: Pick<ChosenCalibration, 'file'>,
  { root, change }: { readonly root: string; readonly change: Change },
): void {
  if (file === undefined || root === '') return;
  const paths = [file, realOf(file)].map((one) => relative(realOf(root), one).split(sep).join('/'));
  const path = paths.find((known) => change.files.some((one) => one.path === known || one.oldPath === known));
  if (path === undefined) return;
  throw new UserError('changed-calibration', `the change under review changes ${path}, the calibration that would decide it`, {
    place: file,
    hint: 'name a copy that the change does not touch, or review with --calibration shipped',
  });
}
