import type { Types } from 'mongoose';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { StudentRecord } from '../../../features/students/students.model.ts';
import { between, chance } from './chance.ts';
import { demoId } from './demoIds.ts';
import { personName } from './names.ts';
import { demoPicture } from './pictures.ts';
import { addressOf, telephoneOf } from './places.ts';

export type DemoStudent = StudentRecord & { _id: Types.ObjectId };

/** Nursery first; 400 together. */
const CLASS_SIZES = [34, 33, 32, 32, 31, 31, 31, 30, 30, 30, 29, 29, 28];
const AGE_IN_NURSERY = 4;
/** The others are known by their initials. */
const WITH_PICTURE = 0.6;

/** The students of all classes under the roll numbers from 1, without dues. */
export function demoStudents(school: string): DemoStudent[] {
  const places = CLASS_SIZES.flatMap((size, classOrder) =>
    Array.from({ length: size }, (_, index) => ({ classOrder, roll_no: index + 1 })),
  );
  return places.map(({ classOrder, roll_no }, index) => {
    const { name, nepali_name, parent, gender } = personName('student', index);
    return {
      _id: demoId('student', index),
      school,
      student_name: name,
      classname: CLASS_NAMES[classOrder]!,
      address: addressOf('student', index),
      parents_name: parent,
      contact_no: telephoneOf('student', index),
      gender,
      age: AGE_IN_NURSERY + classOrder + between(0, 1, 'age', index),
      email: `family${index + 1}@demo.example`,
      rfid: String(140_639 + index * 1213).padStart(8, '0'),
      registration_fees: 0,
      image: chance('picture', index) < WITH_PICTURE ? demoPicture(index) : '',
      nepali_name,
      roll_no,
      previous_dues: 0,
    };
  });
}
